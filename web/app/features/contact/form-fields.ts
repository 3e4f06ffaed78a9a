import {
  accepted,
  type Checked,
  CONTACT_RULES,
  checkPhone,
  checkText,
  checkVehicleCount,
  PROVINCES,
  refused,
  validateEmail,
} from '@multas/domain'

export interface FormField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly kind: 'line' | 'lines' | 'choice'
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  readonly input?: {
    readonly type?: 'email' | 'tel'
    readonly inputMode?: 'numeric' | 'email' | 'tel'
    readonly autoComplete?: string
  }
  /** Same rules as the server's, except those that only it can check. */
  check(raw: string): Checked<string | number>
}

const email: FormField = {
  name: 'email',
  label: 'Correo electrónico',
  kind: 'line',
  input: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  check: (raw) => (raw.trim() === '' ? refused('Escribí tu correo electrónico') : validateEmail(raw)),
}

const name: FormField = {
  name: 'name',
  label: 'Tu nombre',
  kind: 'line',
  input: { autoComplete: 'name' },
  check: (raw) => checkText(CONTACT_RULES.name, raw),
}

const phone: FormField = {
  name: 'phone',
  label: 'Teléfono (opcional)',
  hint: 'Solo si preferís que te llamemos.',
  kind: 'line',
  input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  check: checkPhone,
}

const PROVINCE_CHOICES = [
  { value: '', label: 'Elegí una provincia' },
  ...PROVINCES.map(({ slug, name: label }) => ({ value: slug, label })),
]

export const FLEET_FIELDS: readonly FormField[] = [
  {
    name: 'company',
    label: 'Empresa',
    kind: 'line',
    input: { autoComplete: 'organization' },
    check: (raw) => checkText(CONTACT_RULES.company, raw),
  },
  {
    name: 'vehicles',
    label: 'Cantidad de vehículos',
    kind: 'line',
    input: { inputMode: 'numeric', autoComplete: 'off' },
    check: checkVehicleCount,
  },
  name,
  email,
  phone,
  {
    name: 'message',
    label: 'Contanos qué necesitás (opcional)',
    hint: 'Por ejemplo: en qué provincias circulan, cada cuánto querés revisar, quién lo usaría.',
    kind: 'lines',
    check: (raw) => checkText(CONTACT_RULES.message, raw),
  },
]

export const MUNICIPALITY_FIELDS: readonly FormField[] = [
  {
    name: 'municipality',
    label: 'Municipio',
    kind: 'line',
    input: { autoComplete: 'organization' },
    check: (raw) => checkText(CONTACT_RULES.municipality, raw),
  },
  {
    name: 'province',
    label: 'Provincia',
    kind: 'choice',
    choices: PROVINCE_CHOICES,
    check: (raw) => (raw === '' ? refused('Elegí la provincia') : accepted(raw)),
  },
  name,
  {
    name: 'position',
    label: 'Cargo (opcional)',
    kind: 'line',
    input: { autoComplete: 'organization-title' },
    check: (raw) => checkText(CONTACT_RULES.position, raw),
  },
  email,
  phone,
  {
    name: 'message',
    label: 'Mensaje',
    hint: 'Qué sistema usan hoy para las actas, si tiene un servicio web, y qué quieren resolver.',
    kind: 'lines',
    check: (raw) => checkText(CONTACT_RULES.request, raw),
  },
]

export const NEWSLETTER_FIELDS: readonly FormField[] = [email]

export type FieldProblems = Readonly<Record<string, string>>

export type FormReading =
  | { readonly ok: true; readonly values: Readonly<Record<string, string | number>> }
  | { readonly ok: false; readonly problems: FieldProblems }

export function readForm(fields: readonly FormField[], typed: (name: string) => string): FormReading {
  const checked = fields.map((field) => [field.name, field.check(typed(field.name))] as const)
  const problems = checked.flatMap(([key, result]) => (result.ok ? [] : [[key, result.message] as const]))
  if (problems.length > 0) return { ok: false, problems: Object.fromEntries(problems) }
  const values = checked.flatMap(([key, result]) =>
    result.ok && result.value !== '' ? [[key, result.value] as const] : [],
  )
  return { ok: true, values: Object.fromEntries(values) }
}
