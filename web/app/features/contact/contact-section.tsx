import { Island } from '../../islands/island.tsx'
import { Card } from '../../ui/card.tsx'
import { ContactForm, type ContactFormProps } from './contact-form.tsx'

interface ContactSectionProps extends ContactFormProps {
  title: string
  text: string
}

export function ContactSection({ title, text, ...props }: ContactSectionProps) {
  return (
    <Card aria-labelledby={`${props.form}-titulo`} className="no-print grid gap-5">
      <div className="grid gap-1.5">
        <h2 id={`${props.form}-titulo`} className="scroll-mt-6 text-2xl leading-tight font-bold">
          {title}
        </h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      <Island name="contact" of={ContactForm} props={props} />
    </Card>
  )
}
