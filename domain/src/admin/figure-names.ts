export const FUNNEL_STEP_NAMES = {
  page_view: 'Vieron una página',
  otp_verified: 'Verificaron su correo',
  search_started: 'Empezaron una búsqueda',
  search_completed: 'La vieron terminar',
  infraction_viewed: 'Abrieron una infracción',
  document_downloaded: 'Descargaron un documento',
} as const

const MAIL_KIND_NAMES: Readonly<Record<string, string>> = {
  code: 'Códigos de verificación',
  results: 'Resultados de búsquedas',
  notices: 'Avisos a cuentas',
  summary: 'Resúmenes semanales',
  receipt: 'Recibos y avisos de suscripciones',
  newsletter: 'Confirmaciones de avisos',
  contact: 'Mensajes para el operador',
  admin: 'Altas de administración',
  rights: 'Respuestas sobre datos personales',
  account: 'Cambios de una cuenta',
  account_deleted: 'Bajas de una cuenta',
  email_changed: 'Cambios de correo de una cuenta',
  municipal: 'Invitaciones a municipios',
  rights_desk: 'Recordatorios de pedidos al operador',
  fleet_owner: 'Cambios de quien queda a cargo de una flota',
  fleet_invitation: 'Invitaciones a flotas',
  fleet_digest: 'Resúmenes para flotas',
  other: 'Otros',
}

export const nameMailKind = (kind: string): string => MAIL_KIND_NAMES[kind] ?? kind
