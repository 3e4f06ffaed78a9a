import { z } from 'zod'
import { count } from './numbers.ts'

/**
 * Shape of every error: a sentence in Argentine Spanish for the reader and a stable code for programs
 * (docs/behaviour/calls.md#errors: clients show `message`).
 */
export const ERROR_CODES = [
  'datos_invalidos',
  'cuerpo_demasiado_grande',
  'tipo_de_contenido',
  'no_encontrado',
  'metodo_no_permitido',
  'origen_no_permitido',
  'email_invalido',
  'codigo_incorrecto',
  'codigo_vencido',
  'espera_para_reenviar',
  'desafio_invalido',
  'desafio_requerido',
  'cuenta_bloqueada',
  'demasiados_intentos',
  'verificacion_requerida',
  'token_invalido',
  'token_vencido',
  'sesion_inexistente',
  'demasiados_enlaces',
  'no_se_muestra',
  'sin_permiso',
  'ingreso_requerido',
  'credenciales_incorrectas',
  'reautenticacion',
  'enlace_invalido',
  'conflicto',
  'clave_invalida',
  'pedido_en_curso',
  'pedido_distinto',
  'direccion_no_permitida',
  'evidencia_no_disponible',
  'direccion_no_encontrada',
  'pagos_no_habilitados',
  'firma_invalida',
  'servicio_no_disponible',
  'error_interno',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

export const apiError = z
  .object({
    message: z
      .string()
      .meta({ description: 'Qué pasó y qué se puede hacer, en castellano, para mostrar tal cual.' }),
    code: z.enum(ERROR_CODES),
    /** Wrong guesses left before the block; only with `codigo_incorrecto`. */
    attemptsLeft: count.optional(),
    /** With waits and blocks. */
    retryAfterSeconds: count.optional(),
    /** Only with `datos_invalidos`. */
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'ApiError' })

export type ApiError = z.infer<typeof apiError>
