import { lazy, Suspense } from 'react'
import { ContentFrame } from '../content/content-frame.tsx'
import { contentHeaders } from '../content/content-headers.ts'
import { describeContent } from '../content/describe-content.ts'
import { Html } from '../content/html.tsx'
import { dataRights } from '../content/pages/legal/data-rights.tsx'
import { renderContent } from '../content/render-content.ts'
import { pageContext } from '../page-context.ts'
import { Card } from '../ui/card.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Route } from './+types/datos-personales'

/** Browser only: the server renders the same page for all. */
const RightsSection = lazy(async () => ({
  default: (await import('../features/data-rights/index.ts')).RightsSection,
}))

export const headers = contentHeaders

export function loader({ context }: Route.LoaderArgs) {
  return renderContent(dataRights, context.get(pageContext).site)
}

export const meta = ({ loaderData }: Route.MetaArgs) => describeContent(loaderData)

export default function DataRights({ loaderData: { head, parts } }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  return (
    <ContentFrame head={head}>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
        <Html html={parts.before} />
        <Suspense fallback={<Shell />}>{isHydrated ? <RightsSection /> : <Shell />}</Suspense>
        <Html html={parts.after} />
      </div>
    </ContentFrame>
  )
}

function Shell() {
  return (
    <Card className="grid min-h-80 content-start gap-3">
      <p role="status">Cargando...</p>
      <noscript>
        <p>
          Para hacer el pedido acá hace falta JavaScript. También podés escribirnos por correo, más abajo.
        </p>
      </noscript>
    </Card>
  )
}
