import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ContactField } from './contact-field.tsx'
import { FIELD_TEXTS } from './field-texts.ts'
import { FORMS, type FormId } from './forms.ts'

export interface ContactFormProps {
  form: FormId
  contactEmail: string
  /** Instead of the form's own. */
  button?: string
}

/**
 * Server-rendered only (`enhanceContactForm`). Cannot be submitted before, so that its fields never end up in
 * a URL.
 */
export function ContactForm({ form, contactEmail, button }: ContactFormProps) {
  const spec = FORMS[form]
  return (
    <form noValidate className="grid gap-5">
      <noscript>
        <Notice tone="warning" title="Este formulario necesita JavaScript">
          También podés escribirnos a {contactEmail}.
        </Notice>
      </noscript>
      <div className="grid items-start gap-5 @xl:grid-cols-2">
        {spec.fields.map(({ name }) => {
          const text = FIELD_TEXTS[form]?.[name]
          return text && <ContactField key={name} name={name} {...text} />
        })}
      </div>
      <div className="sr-only" aria-hidden="true">
        <label htmlFor={`${form}-honeypot`}>No completes este campo</label>
        <input id={`${form}-honeypot`} name="honeypot" tabIndex={-1} autoComplete="off" />
      </div>
      <div data-actions="" className="grid gap-3">
        <Button type="submit" disabled className="min-h-12 @xl:justify-self-start @xl:px-6">
          {button ?? spec.button}
        </Button>
        <p className="max-w-2xl text-sm text-ink-soft">
          {spec.promise}{' '}
          <a href="/politica-privacidad" className="text-brand underline underline-offset-4">
            Política de privacidad
          </a>
        </p>
      </div>
    </form>
  )
}
