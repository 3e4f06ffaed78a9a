import {
  accepted,
  type Checked,
  CONTACT_RULES,
  checkPhone,
  checkText,
  checkVehicleCount,
  refused,
  validateEmail,
} from '@multas/domain'

export interface FormField {
  readonly name: string
  /** Same rules as the server's, except those that only it can check. */
  check(raw: string): Checked<string | number>
}

const email: FormField = {
  name: 'email',
  check: (raw) => (raw.trim() === '' ? refused('Escribí tu correo electrónico') : validateEmail(raw)),
}

const name: FormField = {
  name: 'name',
  check: (raw) => checkText(CONTACT_RULES.name, raw),
}

const phone: FormField = {
  name: 'phone',
  check: checkPhone,
}

export const FLEET_FIELDS: readonly FormField[] = [
  {
    name: 'company',
    check: (raw) => checkText(CONTACT_RULES.company, raw),
  },
  {
    name: 'vehicles',
    check: checkVehicleCount,
  },
  name,
  email,
  phone,
  {
    name: 'message',
    check: (raw) => checkText(CONTACT_RULES.message, raw),
  },
]

export const MUNICIPALITY_FIELDS: readonly FormField[] = [
  {
    name: 'municipality',
    check: (raw) => checkText(CONTACT_RULES.municipality, raw),
  },
  {
    name: 'province',
    check: (raw) => (raw === '' ? refused('Elegí la provincia') : accepted(raw)),
  },
  name,
  {
    name: 'position',
    check: (raw) => checkText(CONTACT_RULES.position, raw),
  },
  email,
  phone,
  {
    name: 'message',
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
