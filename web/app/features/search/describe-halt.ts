import { formatWait } from '@multas/domain'
import type { Halt } from './halt.ts'

/** docs/behaviour/verification.md#refusals */
export function describeHalt({ kind, email }: Halt, secondsLeft: number | null) {
  const wait =
    secondsLeft === null
      ? 'Probá de nuevo más tarde.'
      : `Podés volver a intentar en ${formatWait(secondsLeft)}.`
  return kind === 'blocked'
    ? {
        title: 'Correo bloqueado temporalmente',
        why: `Se ingresaron 10 códigos incorrectos para ${email}. Por seguridad, desde acá no se puede usar ese correo durante 1 hora.`,
        wait,
        way: 'Después te podemos enviar un código nuevo. El resto de la página sigue funcionando.',
      }
    : {
        title: 'Demasiados intentos',
        why: 'Recibimos muchos pedidos en poco tiempo, tuyos o de otra persona que usa la misma conexión.',
        wait,
        way: 'Lo que escribiste queda acá: no hace falta que lo cargues de nuevo.',
      }
}
