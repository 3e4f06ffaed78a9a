import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Knowledge } from './use-jurisdiction.ts'

interface KnowledgeNoticeProps {
  knowledge: Knowledge
  place: string
  onRetry(): void
}

export function KnowledgeNotice({ knowledge, place, onRetry }: KnowledgeNoticeProps) {
  switch (knowledge.state) {
    case 'loading':
      return (
        <p role="status" className="sr-only">
          Cargando los datos de {place}
        </p>
      )
    case 'known':
      return null
    case 'unknown':
      return (
        <Notice tone="info" role="status">
          <p>No tenemos datos de {place}: los plazos y el lugar están en tu notificación.</p>
        </Notice>
      )
    case 'offline':
    case 'failed':
      return (
        <Notice tone="warning" role="alert">
          <p>
            {knowledge.state === 'offline'
              ? `Estás sin conexión: los datos de ${place} aparecen cuando vuelva.`
              : `No pudimos cargar los datos de ${place}. Lo demás se puede leer igual.`}
          </p>
          <Button variant="secondary" className="justify-self-start" onClick={onRetry}>
            Reintentar
          </Button>
        </Notice>
      )
  }
}
