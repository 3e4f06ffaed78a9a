import { storableJson } from '../database/storable-text.ts'
import { Problem } from './problem.ts'

/** Whoever writes a character that no column holds is told of it, rather than that something broke. */
export function requireStorable(input: readonly unknown[]): void {
  if (storableJson(input) !== JSON.stringify(input))
    throw new Problem(400, 'datos_invalidos', 'Hay un carácter que no se puede guardar. Escribilo de nuevo.')
}
