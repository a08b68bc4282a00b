export default function Home() {
  return <h1>Guildhall</h1>
}
