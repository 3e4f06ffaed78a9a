import type { LocatedFines } from './use-located-fines.ts'

export function describeSearch(
  { points, total, done, state, missing }: LocatedFines,
  places: number,
): string {
  if (state === 'locating' && total > done) return `Ubicando direcciones… ${done} de ${total}`
  const found =
    points.length === 0
      ? ''
      : `${countFines(points.length)} en ${places} ${places === 1 ? 'lugar' : 'lugares'}.`
  return [found, describeMissing(missing, state)].filter((part) => part !== '').join(' ')
}

function describeMissing(missing: number, state: LocatedFines['state']): string {
  if (missing === 0) return ''
  const fines = countFines(missing)
  return state === 'given_up'
    ? `No pudimos ubicar ${fines}: el servicio que ubica direcciones no responde.`
    : `No pudimos ubicar ${fines}: la dirección no está, o es de una ruta o una calle que el buscador no conoce.`
}

const countFines = (count: number): string => (count === 1 ? '1 infracción' : `${count} infracciones`)
