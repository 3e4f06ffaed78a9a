export interface FieldText {
  readonly label: string
  readonly hint?: string
  readonly kind: 'line' | 'lines' | 'province'
  readonly input?: {
    readonly type?: 'email' | 'tel'
    readonly inputMode?: 'numeric' | 'email' | 'tel'
    readonly autoComplete?: string
  }
}

const PERSON = {
  email: {
    label: 'Correo electrónico',
    kind: 'line',
    input: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  },
  name: { label: 'Tu nombre', kind: 'line', input: { autoComplete: 'name' } },
  phone: {
    label: 'Teléfono (opcional)',
    hint: 'Solo si preferís que te llamemos.',
    kind: 'line',
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  },
} as const

/** How the server renders the fields of each form, by name. */
export const FIELD_TEXTS: Readonly<Record<string, Readonly<Record<string, FieldText>>>> = {
  flota: {
    ...PERSON,
    company: { label: 'Empresa', kind: 'line', input: { autoComplete: 'organization' } },
    vehicles: {
      label: 'Cantidad de vehículos',
      kind: 'line',
      input: { inputMode: 'numeric', autoComplete: 'off' },
    },
    message: {
      label: 'Contanos qué necesitás (opcional)',
      hint: 'Por ejemplo: en qué provincias circulan, cada cuánto querés revisar, quién lo usaría.',
      kind: 'lines',
    },
  },
  municipio: {
    ...PERSON,
    municipality: { label: 'Municipio', kind: 'line', input: { autoComplete: 'organization' } },
    province: { label: 'Provincia', kind: 'province' },
    position: { label: 'Cargo (opcional)', kind: 'line', input: { autoComplete: 'organization-title' } },
    message: {
      label: 'Mensaje',
      hint: 'Qué sistema usan hoy para las actas, si tiene un servicio web, y qué quieren resolver.',
      kind: 'lines',
    },
  },
  avisos: PERSON,
}
