export type NumberKind =
  | { readonly kind: 'number' }
  | { readonly kind: 'date'; readonly hasDay: boolean; readonly hasTime: boolean }
  /** Zero-padded (`00000000`). */
  | { readonly kind: 'padded'; readonly width: number }

const NUMBER: NumberKind = { kind: 'number' }
const DAY: NumberKind = { kind: 'date', hasDay: true, hasTime: false }
const TIME: NumberKind = { kind: 'date', hasDay: false, hasTime: true }
const BOTH: NumberKind = { kind: 'date', hasDay: true, hasTime: true }

/** Returns the kind of a built-in format (ECMA-376, 18.8.30), including localised ones. */
export function builtInFormat(id: number): NumberKind {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return DAY
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return TIME
  return id === 22 ? BOTH : NUMBER
}

/** Returns the kind of a custom format (`dd/mm/yyyy hh:mm;@`). */
export function describedFormat(code: string): NumberKind {
  const bare = (code.split(';')[0] ?? '').replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '')
  if (/^0{2,}$/.test(bare)) return { kind: 'padded', width: bare.length }
  if (/general/i.test(bare) || !/[dyhsm]/i.test(bare)) return NUMBER
  const hasDay = /[dy]/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(bare))
  const hasTime = /[hs]/i.test(bare)
  if (hasDay) return hasTime ? BOTH : DAY
  return hasTime ? TIME : NUMBER
}
