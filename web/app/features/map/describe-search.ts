import type { LocatedFines } from './use-located-fines.ts'

export function describeSearch(
  { points, total, done, state, missing }: LocatedFines,
  places: number,
): string {
  if (state === 'locating' && total > done) return `Ubicando direcciones… ${done} de ${total}`
  const found =
    points.length === 0
      ? ''
      : `${count(points.length, 'infracción', 'infracciones')} en ${count(places, 'lugar', 'lugares')}.`
  return [found, describeMissing(missing, state)].filter((part) => part !== '').join(' ')
}

function describeMissing(missing: number, state: LocatedFines['state']): string {
  if (missing === 0) return ''
  const many = count(missing, 'infracción', 'infracciones')
  return state === 'given_up'
    ? `No pudimos ubicar ${many}: el servicio que ubica direcciones no responde.`
    : `No pudimos ubicar ${many}: la dirección no está, o es de una ruta o una calle que el buscador no conoce.`
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
