import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ContactField } from './contact-field.tsx'
import type { FormSpec } from './form-spec.ts'
import { type ContactFormState, useContactForm } from './use-contact-form.ts'

interface ContactFormProps {
  spec: FormSpec
  contactEmail: string
}

/** Cannot be submitted before hydration, so that its fields never end up in a URL. */
export function ContactForm({ spec, contactEmail }: ContactFormProps) {
  const state = useContactForm(spec)
  const isAlive = useHydrated()
  const { stage, problems, handlers, form } = state
  if (stage.name === 'sent') return <SentNotice title={spec.sentTitle} message={stage.message} />
  const isSending = stage.name === 'sending'
  return (
    <form ref={form} noValidate className="grid gap-5" {...handlers}>
      <noscript>
        <Notice tone="warning" title="Este formulario necesita JavaScript">
          También podés escribirnos a {contactEmail}.
        </Notice>
      </noscript>
      <div className="grid items-start gap-5 @xl:grid-cols-2">
        {spec.fields.map((field) => (
          <ContactField key={field.name} field={field} problem={problems[field.name]} />
        ))}
      </div>
      <div className="sr-only" aria-hidden="true">
        <label htmlFor={`${spec.id}-honeypot`}>No completes este campo</label>
        <input id={`${spec.id}-honeypot`} name="honeypot" tabIndex={-1} autoComplete="off" />
      </div>
      <FailureNotice stage={stage} />
      <div className="grid gap-3">
        <Button
          type="submit"
          disabled={!isAlive}
          aria-disabled={isSending || undefined}
          className="min-h-12 @xl:justify-self-start @xl:px-6"
        >
          {isSending ? 'Enviando…' : spec.button}
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

function FailureNotice({ stage }: Pick<ContactFormState, 'stage'>) {
  if (stage.name !== 'writing' || stage.failure === null) return null
  return (
    <Notice tone="danger" role="alert" title={stage.failure.title}>
      {stage.failure.message}
    </Notice>
  )
}

function SentNotice({ title, message }: { title: string; message: string }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} tabIndex={-1}>
      <Notice tone="success" role="status" title={title}>
        {message}
      </Notice>
    </div>
  )
}
