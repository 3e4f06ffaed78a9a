import { CallError } from '../../api/call-error.ts'
import type { FieldProblems } from './form-fields.ts'

export interface Failure {
  readonly title: string
  readonly message: string
  readonly problems: FieldProblems
}

const KEPT = 'Lo que escribiste sigue acá.'

export function explainFailure(error: unknown, fieldNames: readonly string[], kept = KEPT): Failure {
  if (!(error instanceof CallError))
    return {
      title: 'No pudimos enviarlo',
      message: `Tu navegador no pudo preparar el envío: hace falta una conexión segura (https).${kept && ` ${kept}`}`,
      problems: {},
    }
  if (error.status === 0)
    return {
      title: 'Sin conexión',
      message: `No pudimos conectarnos. Cuando vuelva internet, tocá el botón otra vez.${kept && ` ${kept}`}`,
      problems: {},
    }
  const named = (error.details.fields ?? []).filter(({ path }) => fieldNames.includes(path))
  const problems = Object.fromEntries(named.map(({ path, message }) => [path, message]))
  if (named.length > 0)
    return { title: 'Hay algo para corregir', message: 'Revisá los campos marcados.', problems }
  const title = error.status === 429 ? 'Esperá un poco' : 'No pudimos enviarlo'
  return { title, message: `${error.message}${kept && ` ${kept}`}`, problems }
}
