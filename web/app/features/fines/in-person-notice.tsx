import { Notice } from '../../ui/notice.tsx'
import { CABA_IN_PERSON } from './fine-links.ts'

export function InPersonNotice() {
  return (
    <Notice tone="info">
      <p>Esta acta no tiene un importe para pagar en línea: se resuelve con un controlador de faltas.</p>
      <p>
        <a
          href={CABA_IN_PERSON}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 hover:text-brand-strong"
        >
          Cómo resolverla en forma presencial, en el sitio de la Ciudad
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </p>
    </Notice>
  )
}
