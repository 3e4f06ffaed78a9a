import { todayInArgentina } from '@multas/domain'
import { ContentFrame } from '../content/content-frame.tsx'
import { contentHeadersReading } from '../content/content-headers.ts'
import { describeContent } from '../content/describe-content.ts'
import { Html } from '../content/html.tsx'
import { readAsked } from '../content/pages/unit-value/calculate-amount.ts'
import { readSeries } from '../content/pages/unit-value/read-series.ts'
import { UnitCalculator } from '../content/pages/unit-value/unit-calculator.tsx'
import { unitValuePage } from '../content/pages/unit-value/unit-value-page.tsx'
import { renderContent } from '../content/render-content.ts'
import { contentPage } from '../islands/content-handle.ts'
import { Island } from '../islands/island.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/unit-value'

export const handle = contentPage('unit-calculator')

export const headers = contentHeadersReading('jurisdiccion', 'uf', 'fecha')

export function loader({ context, request }: Route.LoaderArgs) {
  const { site } = context.get(pageContext)
  const series = readSeries(site.jurisdictions())
  const asked = readAsked(new URL(request.url).searchParams, series, todayInArgentina(new Date()))
  return { ...renderContent(unitValuePage, site), series, asked }
}

export const meta = ({ loaderData }: Route.MetaArgs) => describeContent(loaderData)

export default function UnitValue({ loaderData: { head, parts, series, asked } }: Route.ComponentProps) {
  return (
    <ContentFrame head={head}>
      <Html html={parts.before} />
      <Island name="unit-calculator" of={UnitCalculator} props={{ series, asked }} />
      <Html html={parts.after} />
    </ContentFrame>
  )
}
