import { addressOfTowns, describeFoundTowns, FOUND_ID } from './found-towns.ts'
import type { TownSearchProps } from './town-search.tsx'

const TYPING_PAUSE_MS = 250

/** Sends the typed text to the server after a pause. */
export function enhanceTownSearch(host: HTMLElement, { query: first, province }: TownSearchProps): void {
  const input = host.querySelector<HTMLInputElement>('input[type=search]')
  const status = host.querySelector('[role=status]')
  const everywhere = host.querySelector<HTMLAnchorElement>('form a')
  if (!input || !status) return
  let timer = 0
  let asked = first
  async function search(): Promise<void> {
    window.clearTimeout(timer)
    const query = input?.value.trim() ?? ''
    if (query === asked || !status) return
    asked = query
    const address = addressOfTowns(query, province?.slug)
    try {
      const count = await replaceFound(address, () => asked === query)
      if (count === null) return
      status.textContent = describeFoundTowns(count, query)
      if (everywhere) everywhere.href = addressOfTowns(query)
    } catch {
      // The browser shows the failure.
      window.location.assign(address)
    }
  }
  const searchLater = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void search(), TYPING_PAUSE_MS)
  }
  input.addEventListener('input', searchLater)
  // Typed before this script was loaded.
  if (input.value !== input.defaultValue) searchLater()
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault()
    void search()
  })
}

async function replaceFound(address: string, isWanted: () => boolean): Promise<number | null> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const [here, there] = [document, page].map((one) => one.getElementById(FOUND_ID))
  if (!here || !there) throw new Error(`${address} shows no findings`)
  if (!isWanted()) return null
  here.replaceChildren(...there.childNodes)
  window.history.replaceState(window.history.state, '', address)
  return Number(there.dataset.count)
}
