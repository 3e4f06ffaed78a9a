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

/** Invalid values are ignored. */
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

/** Writes only non-default values; other parameters stay. */
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

export function readPesos(typed: string): number | null {
  const digits = typed.replace(/[^0-9]/g, '').slice(0, 12)
  return digits === '' ? null : Number(digits)
}
