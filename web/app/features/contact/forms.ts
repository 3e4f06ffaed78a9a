import type * as contract from '@multas/contract'
import { requestFleetQuote, subscribeNewsletter, writeAsMunicipality } from '@multas/contract/routes'
import { type CallBody as Body, call } from '../../api/call.ts'
import { track } from '../../track.ts'
import { FLEET_FIELDS, MUNICIPALITY_FIELDS, NEWSLETTER_FIELDS } from './form-fields.ts'
import type { FormSpec } from './form-spec.ts'

const PROMISE = 'Usamos estos datos solo para responderte. Se guardan cifrados y se borran a los 12 meses.'

const FLEET_FORM: FormSpec = {
  id: 'flota',
  fields: FLEET_FIELDS,
  button: 'Pedir cotización',
  sentTitle: 'Pedido enviado',
  promise: PROMISE,
  send: (values) => call(requestFleetQuote, { body: values as Body<typeof contract.requestFleetQuote> }),
  onShown: () => track('fleet_section_viewed', { section: 'gestion-de-flotas' }),
  onSend: () => track('quote_requested', { form: 'flota' }),
  onSent: () => track('quote_completed', { form: 'flota' }),
}

const MUNICIPALITY_FORM: FormSpec = {
  id: 'municipio',
  fields: MUNICIPALITY_FIELDS,
  button: 'Enviar mensaje',
  sentTitle: 'Mensaje enviado',
  promise: PROMISE,
  send: (values) => call(writeAsMunicipality, { body: values as Body<typeof contract.writeAsMunicipality> }),
  onSent: () => track('contact_form_submitted', { form: 'municipio' }),
}

const NEWSLETTER_FORM: FormSpec = {
  id: 'avisos',
  fields: NEWSLETTER_FIELDS,
  button: 'Avisame cuando esté disponible',
  sentTitle: 'Falta un paso: mirá tu correo',
  promise:
    'Te enviamos solo avisos del sitio, como la salida del monitoreo. Con un clic te das de baja y borramos tu dirección.',
  send: (values) => call(subscribeNewsletter, { body: values as Body<typeof contract.subscribeNewsletter> }),
  onSent: () => track('email_signup', { form: 'avisos' }),
}

/** By id. */
export const FORMS = { flota: FLEET_FORM, municipio: MUNICIPALITY_FORM, avisos: NEWSLETTER_FORM } as const

export type FormId = keyof typeof FORMS
