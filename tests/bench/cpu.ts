import { readFile } from 'node:fs/promises'

/** CPU time of a process, as the operating system reports it. */
export const cpuSecondsOf = async (pid: number): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
