import type { ErrorCode } from '@multas/contract'

const REASONS: Partial<Record<ErrorCode, string>> = {
  sin_permiso: 'Su rol no lo permite',
  reautenticacion: 'Faltaba confirmar que era quien decía',
  ingreso_requerido: 'La sesión había terminado',
  demasiados_intentos: 'Demasiados pedidos seguidos',
  credenciales_incorrectas: 'Contraseña o código incorrectos',
  codigo_incorrecto: 'Código incorrecto',
  token_vencido: 'Pasó mucho tiempo desde la contraseña',
  enlace_invalido: 'El enlace venció o ya se usó',
  datos_invalidos: 'Los datos no eran válidos',
  email_invalido: 'El correo no era válido',
  cuerpo_demasiado_grande: 'Lo enviado era demasiado grande',
  tipo_de_contenido: 'No era del tipo que se espera',
  no_encontrado: 'No existía',
  conflicto: 'Ya no correspondía cuando se pidió',
  pagos_no_habilitados: 'Los pagos no están habilitados',
  servicio_no_disponible: 'Un servicio no respondía',
  pedido_en_curso: 'Ya se estaba haciendo',
  error_interno: 'Falló algo del programa',
}

const COMMAND_REASONS: Readonly<Record<string, string>> = {
  sin_confirmar: 'No se confirmó',
  interrumpido: 'Se interrumpió',
  no_posible: 'No se podía hacer',
}

export const explainRefusal = (reason: string | null): string | null =>
  reason === null ? null : (REASONS[reason as ErrorCode] ?? COMMAND_REASONS[reason] ?? reason)
