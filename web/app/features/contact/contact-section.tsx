import { Card } from '../../ui/card.tsx'
import { ContactForm } from './contact-form.tsx'
import type { FormSpec } from './form-spec.ts'

interface ContactSectionProps {
  title: string
  text: string
  spec: FormSpec
  contactEmail: string
}

export function ContactSection({ title, text, spec, contactEmail }: ContactSectionProps) {
  return (
    <Card aria-labelledby={`${spec.id}-titulo`} className="no-print grid gap-5">
      <div className="grid gap-1.5">
        <h2 id={`${spec.id}-titulo`} className="scroll-mt-6 text-2xl leading-tight font-bold">
          {title}
        </h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      <ContactForm spec={spec} contactEmail={contactEmail} />
    </Card>
  )
}
