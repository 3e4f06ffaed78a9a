export interface FactWords {
  readonly name: string
  readonly values?: Readonly<Record<string, string>>
}

const SUBJECTS = { patent: 'patente', dni: 'DNI' } as const

const OUTCOMES: Readonly<Record<string, string>> = {
  found: 'encontró',
  empty: 'sin infracciones',
  partial: 'parcial',
  needs_user: 'a mano',
  unsupported: 'no corresponde',
  not_configured: 'sin configurar',
  maintenance: 'mantenimiento',
  timeout: 'sin respuesta',
  error: 'error',
  faults: 'el texto tiene fallas',
  'no source': 'ninguna fuente lo recibe',
}

/** Must contain every detail that admin actions record. */
export const FACT_WORDS: Readonly<Record<string, FactWords>> = {
  role: {
    name: 'Rol',
    values: {
      owner: 'responsable',
      operator: 'operador',
      read_only: 'solo lectura',
      supervisor: 'supervisión',
      clerk: 'carga',
    },
  },
  sessionsEnded: { name: 'Sesiones cerradas' },
  ended: { name: 'Sesiones cerradas' },
  isEnabled: { name: 'Con acceso' },
  isActive: { name: 'Activa' },
  kind: {
    name: 'De qué tipo',
    values: {
      ...SUBJECTS,
      full: 'padrón completo',
      partial: 'parcial',
      access: 'acceso',
      rectification: 'rectificación',
      suppression: 'supresión',
    },
  },
  channel: {
    name: 'Por dónde llegó',
    values: { site: 'el sitio', email: 'correo', letter: 'carta', phone: 'teléfono' },
  },
  state: {
    name: 'Quedó',
    values: {
      open: 'abierto',
      new: 'nuevo',
      answered: 'respondido',
      closed: 'cerrado',
      granted: 'concedido',
      rejected: 'rechazado',
      upheld: 'estaba mal',
      dismissed: 'estaba bien',
    },
  },
  bytes: { name: 'Bytes' },
  added: { name: 'Agregadas' },
  changed: { name: 'Cambiadas' },
  missing: { name: 'Ya no están' },
  refused: { name: 'Rechazadas' },
  conflicting: { name: 'Contradictorias' },
  dryRun: { name: 'Solo una prueba' },
  scopes: {
    name: 'Permisos',
    values: {
      'fines:write': 'publicar infracciones',
      'fines:read': 'leer lo publicado',
      'evidence:write': 'subir fotos y actas',
      'webhooks:write': 'configurar avisos',
    },
  },
  days: { name: 'Días de validez' },
  next: { name: 'Clave nueva' },
  event: { name: 'Aviso' },
  job: { name: 'Trabajo' },
  vehicleLimit: { name: 'Vehículos como máximo' },
  price: { name: 'Precio' },
  handled: { name: 'Atendido' },
  by: { name: 'Buscó por', values: { ...SUBJECTS, email: 'correo', nothing: 'nada en particular' } },
  email: { name: 'Con su correo' },
  patent: { name: 'Con una patente' },
  dni: { name: 'Con su DNI' },
  blocked: { name: 'Dejaron de mostrarse' },
  paused: { name: 'En pausa' },
  refunded: { name: 'Se devolvió dinero' },
  subjectKind: { name: 'Consultó por', values: SUBJECTS },
  subjectHash: { name: 'Huella de lo consultado' },
  outcome: { name: 'Cómo terminó', values: OUTCOMES },
  until: { name: 'Hasta' },
  from: { name: 'Desde' },
  to: { name: 'Hasta' },
  value: { name: 'Valor' },
  version: { name: 'Versión', values: { 0: 'el archivo' } },
  faults: { name: 'Fallas' },
  change: { name: 'Cambio deshecho' },
  concurrency: { name: 'A la vez' },
  perSecond: { name: 'Por segundo' },
  timeoutS: { name: 'Segundos de espera' },
  text: { name: 'Texto' },
  tone: { name: 'Tono', values: { info: 'informativo', warning: 'advertencia' } },
  sendsPerAddress: { name: 'Códigos por conexión y hora' },
  sendsPerEmail: { name: 'Códigos por correo y día' },
  guessesPerAddress: { name: 'Intentos por conexión y hora' },
}
