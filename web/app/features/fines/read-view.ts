import { isCalendarDay } from '@multas/domain'
import { FINE_ORDERS, type FineView, STATE_FILTERS, WHOLE_VIEW } from './fine-view.ts'

const NAMES = {
  jurisdiction: 'jurisdiccion',
  state: 'estado',
  minPesos: 'minimo',
  maxPesos: 'maximo',
  from: 'desde',
  to: 'hasta',
  text: 'texto',
  order: 'orden',
} as const satisfies Record<keyof FineView, string>

const LONGEST_TEXT = 60
const SLUG = /^[a-z0-9-]{1,40}$/

/** The view that an address's query describes; whatever it says that can't be understood is ignored. */
export function readView(search: string): FineView {
  const query = new URLSearchParams(search)
  const text = (name: keyof FineView) => query.get(NAMES[name]) ?? ''
  const day = (name: 'from' | 'to') => (isCalendarDay(text(name)) ? text(name) : '')
  return {
    jurisdiction: SLUG.test(text('jurisdiction')) ? text('jurisdiction') : '',
    state: STATE_FILTERS.find((state) => state === text('state')) ?? WHOLE_VIEW.state,
    minPesos: /^[0-9]+$/.test(text('minPesos')) ? readPesos(text('minPesos')) : null,
    maxPesos: /^[0-9]+$/.test(text('maxPesos')) ? readPesos(text('maxPesos')) : null,
    from: day('from'),
    to: day('to'),
    text: text('text').slice(0, LONGEST_TEXT),
    order: FINE_ORDERS.find((order) => order === text('order')) ?? null,
  }
}

/** The query with the view in it: only what differs from the whole, beside whatever else was there. */
export function writeView(search: string, view: FineView): string {
  const query = new URLSearchParams(search)
  for (const key of Object.keys(NAMES) as (keyof FineView)[]) {
    const value = view[key]
    const isPlain = value === WHOLE_VIEW[key] || String(value).trim() === ''
    if (isPlain) query.delete(NAMES[key])
    else query.set(NAMES[key], String(value))
  }
  const written = query.toString()
  return written === '' ? '' : `?${written}`
}

/** Whole pesos out of what was typed, `84.300` or `$ 84300`; null when there is no digit. */
export function readPesos(typed: string): number | null {
  const digits = typed.replace(/[^0-9]/g, '').slice(0, 12)
  return digits === '' ? null : Number(digits)
}
