const NAMES: Readonly<Record<string, string>> = {
  searches: 'Búsquedas, con sus respuestas y enlaces',
  fines: 'Infracciones conocidas',
  watched_subjects: 'Seguimiento de la patente o el DNI',
  verification_codes: 'Códigos de verificación',
  verification_tokens: 'Verificaciones',
  account_sessions: 'Sesiones abiertas con su correo',
  accounts: 'Cuenta',
  subscriptions: 'Suscripciones y sus pagos',
  organization_members: 'Pertenencia a un municipio o a una flota',
  fleet_drivers: 'Conductor de una flota',
  contact_requests: 'Mensajes de contacto',
  newsletter_subscriptions: 'Dirección anotada para avisos del sitio',
  feedback: 'Comentarios',
  tracking_events: 'Eventos de uso del sitio',
  profiles: 'Perfil público',
  profile_claims: 'Reclamos de su perfil',
  fine_disputes: 'Registros en revisión',
  subject_consultations: 'Cuántas veces se consultó, por mes',
  tracking_batches: 'Visitas con su correo',
}

/** Returns the operator label of a table with personal data, or its name. */
export const nameTable = (table: string): string => NAMES[table] ?? table
