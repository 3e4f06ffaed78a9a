import { useEffect } from 'react'
import { isAway } from '../is-unavailable.ts'

const FIRST_RETRY_MS = 3_000
const SPREAD_MS = 2_000

export function UnavailableScreen() {
  useEffect(() => retryUntilBack(), [])
  return (
    <div className="mx-auto grid w-full max-w-xl gap-4 px-4 py-16">
      <h1 className="text-3xl font-bold">Ya volvemos</h1>
      <p role="status">El sitio no está disponible por un momento. Reintentando...</p>
      <p>Esta página se abre sola cuando vuelva.</p>
    </div>
  )
}

function retryUntilBack(): () => void {
  let timer: ReturnType<typeof setTimeout>
  async function retry(): Promise<void> {
    const reply = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (reply !== null && !isAway(reply.status)) location.reload()
    else plan()
  }
  function plan(): void {
    timer = setTimeout(() => void retry(), FIRST_RETRY_MS + Math.random() * SPREAD_MS)
  }
  plan()
  return () => clearTimeout(timer)
}
