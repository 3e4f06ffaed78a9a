import { ContentFrame } from '../content/content-frame.tsx'
import { contentHeaders } from '../content/content-headers.ts'
import { describeContent } from '../content/describe-content.ts'
import { Html } from '../content/html.tsx'
import { ScoreExamplePanel } from '../content/pages/scoring/score-example-panel.tsx'
import { scoringPage } from '../content/pages/scoring/scoring-page.tsx'
import { renderContent } from '../content/render-content.ts'
import { contentPage } from '../islands/content-handle.ts'
import { Island } from '../islands/island.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/scoring-conductor'

export const handle = contentPage('score-example')

export const headers = contentHeaders

export function loader({ context }: Route.LoaderArgs) {
  return renderContent(scoringPage, context.get(pageContext).site)
}

export const meta = ({ loaderData }: Route.MetaArgs) => describeContent(loaderData)

export default function Scoring({ loaderData: { head, parts } }: Route.ComponentProps) {
  return (
    <ContentFrame head={head}>
      <Html html={parts.before} />
      <Island name="score-example" of={ScoreExamplePanel} props={{}} />
      <Html html={parts.after} />
    </ContentFrame>
  )
}
