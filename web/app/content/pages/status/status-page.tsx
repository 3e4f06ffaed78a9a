import type { SourceStates } from '@multas/contract'
import type { ContentPage } from '../../content-page.ts'
import { Article } from '../../elements/article.tsx'
import { Lead, Section } from '../../elements/section.tsx'
import { ActionLink } from '../../elements/text-link.tsx'
import { formatMoment } from '../../facts/source-state-texts.ts'
import { HowMeasured } from './how-measured.tsx'
import { SourceTable } from './source-table.tsx'
import { summariseStates } from './summarise-states.ts'

export function statusPage(states: SourceStates | null): ContentPage {
  return {
    path: '/estado',
    title: 'Estado de las fuentes',
    description:
      'Qué jurisdicciones responden hoy a las consultas de infracciones, cuánto tardan y cómo vienen respondiendo en los últimos 30 días, según nuestras propias mediciones.',
    keywords:
      'estado del servicio, fuentes de infracciones, disponibilidad por jurisdicción, multas no responde',
    name: 'Estado de las fuentes',
    write: ({ demo }) => ({ main: <StatusText states={states} demo={demo} /> }),
  }
}

function StatusText({ states, demo }: { states: SourceStates | null; demo: boolean }) {
  if (states === null)
    return (
      <Lead>
        En este momento no podemos leer nuestras mediciones. La búsqueda puede funcionar igual: si una
        jurisdicción no responde, el resultado lo dice.
      </Lead>
    )
  return (
    <div className="grid gap-8">
      <div className="grid max-w-3xl gap-3">
        <Lead>{summariseStates(states.sources)}</Lead>
        <p className="text-sm text-ink-soft">
          Leído el {formatMoment(states.readAt)} (hora de la Argentina). Se actualiza cada medio minuto.
        </p>
        {demo && (
          <p>En esta instalación de demostración responde un simulador: estas mediciones son las suyas.</p>
        )}
      </div>
      <SourceTable sources={states.sources} />
      <Article>
        <HowMeasured />
        <Section id="sin-respuesta" title="Si tu jurisdicción no responde">
          <p>
            Una falla nunca se muestra como «sin multas»: el resultado dice qué jurisdicciones no contestaron
            y lo que ya se conocía de ellas queda como estaba. Podés volver a buscar más tarde, o usar el
            formulario oficial que figura en la página de cada provincia.
          </p>
          <ActionLink to="/">Consultar infracciones</ActionLink>
        </Section>
      </Article>
    </div>
  )
}
