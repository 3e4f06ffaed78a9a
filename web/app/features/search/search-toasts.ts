import { WRONG_CODE_TITLE } from '@multas/domain'
import { knownText } from '../../ui/known-text.ts'
import type { Toast } from '../../ui/toast/toast-store.ts'

/** docs/behaviour/search.md#notices */
export const searchToasts = {
  complete: {
    id: 'search',
    title: 'Búsqueda completada',
    description: 'Los resultados están listos',
    durationMs: 6_000,
  },
  inProgress: {
    id: 'search',
    title: 'Búsqueda en progreso',
    description: 'La búsqueda continúa procesándose',
    durationMs: 6_000,
  },
  statusUnknown: { title: 'Error', description: 'No se pudo verificar el estado', variant: 'destructive' },
  connectionLost: {
    title: 'Conexión perdida',
    description: 'La búsqueda sigue en marcha. Tocá «Verificar ahora» para ver cómo va.',
    variant: 'destructive',
    durationMs: 10_000,
  },
  sessionExpired: {
    title: 'Sesión expirada',
    description: 'Te vamos a enviar los resultados por correo electrónico.',
    variant: 'destructive',
    durationMs: 10_000,
  },
  resultGone: {
    title: 'Error',
    description: 'No pudimos abrir ese resultado. Buscá en tu correo el enlace que te enviamos.',
    variant: 'destructive',
    durationMs: 8_000,
  },
  mailUnchanged: {
    title: 'Error',
    description: 'No pudimos guardar tu elección. Probá de nuevo.',
    variant: 'destructive',
  },
  verificationNeeded: {
    title: 'Verificación requerida',
    description: 'Verificá tu email nuevamente para continuar.',
    variant: 'destructive',
    durationMs: 8_000,
  },
  codeNeeded: {
    title: 'Verificación requerida',
    description: 'Pasó un rato desde que confirmaste tu correo: te enviamos otro código para seguir.',
  },
  forgotten: {
    title: 'Listo, olvidamos tu correo',
    description: 'En este navegador, la próxima búsqueda vuelve a pedir un código.',
    durationMs: 6_000,
  },
  clearedHere: {
    title: 'Borramos tu correo de este navegador',
    description: 'El servidor no respondió: el permiso para buscar sin código vence solo.',
    variant: 'destructive',
    durationMs: 10_000,
  },
  /** A retry after a lost reply was refused; the code may be right. */
  codeAnswerLost: {
    title: 'Se cortó la conexión',
    description:
      'No nos llegó la respuesta sobre tu código. Revisalo y probá de nuevo, o tocá «Reenviar código».',
    variant: 'destructive',
    durationMs: 10_000,
  },
  searchAnswerLost: {
    title: 'Se cortó la conexión',
    description:
      'No nos llegó la respuesta, pero tu búsqueda puede haber empezado. Para verla acá, pedí otro código.',
    variant: 'destructive',
    durationMs: 10_000,
  },
  /** The search whose start got no reply has ended meanwhile. */
  searchEndedMeanwhile: {
    title: 'Tu búsqueda ya terminó',
    description: 'Se cortó la conexión mientras la pedías: por eso figura como ya hecha.',
    durationMs: 10_000,
  },
  noRoom: (message: string): Toast => ({
    id: 'search',
    title: 'Reintentando',
    description: `${knownText(message)} No cierres esta página: lo volvemos a intentar solos.`,
    durationMs: 10_000,
  }),
  anotherCode: (email: string): Toast => ({
    title: 'Te enviamos otro código',
    description: `A ${email}. El anterior ya no sirve.`,
    durationMs: 6_000,
  }),
  wrongCode: (message: string): Toast => ({
    id: 'wrong-code',
    title: WRONG_CODE_TITLE,
    description: message,
    variant: 'destructive',
    durationMs: 8_000,
  }),
  expiredCode: (message: string): Toast => ({
    id: 'wrong-code',
    title: 'El código ya no sirve',
    description: message,
    variant: 'destructive',
    durationMs: 8_000,
  }),
  newInfraction: (count: number, jurisdiction: string): Toast => ({
    id: 'new-infraction',
    title: count === 1 ? 'Nueva infracción encontrada' : `${count} infracciones nuevas`,
    description: jurisdiction,
  }),
} as const satisfies Record<string, Toast | ((...args: never[]) => Toast)>
