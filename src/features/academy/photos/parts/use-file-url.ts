import { useEffect, useState } from 'react'

/** Names a chosen file as long as it is the chosen one. */
export const useFileUrl = () => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return [url, (file: File | null | undefined) => setUrl(file ? URL.createObjectURL(file) : null)] as const
}
