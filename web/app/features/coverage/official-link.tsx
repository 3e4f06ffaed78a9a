import { toasts } from '../../ui/toast/toast-store.ts'
import type { Question } from './question.ts'

interface OfficialLinkProps {
  link: string
  name: string
  question: Question
}

const NAMES = { patent: 'patente', dni: 'DNI' } as const

export function OfficialLink({ link, name, question }: OfficialLinkProps) {
  const { subject, searchType } = question
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      onClick={() => subject && void copy(subject, searchType === 'dni' ? 'DNI copiado' : 'Patente copiada')}
      className="no-print inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-brand underline underline-offset-4"
    >
      {subject ? `Copiar ${NAMES[searchType]} y abrir el sitio oficial` : 'Abrir el sitio oficial'}
      <span className="sr-only"> de {name} (se abre en otra pestaña)</span>
    </a>
  )
}

/** The site opens even if the browser refuses to copy. */
async function copy(text: string, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toasts.show({ id: 'copied', title, description: 'Pegalo en el formulario oficial.' })
  } catch {
    // Silent: the site is open and the visitor notices the empty clipboard.
  }
}
