import { ContentFrame } from '../content/content-frame.tsx'
import { contentHeaders } from '../content/content-headers.ts'
import { describeContent } from '../content/describe-content.ts'
import { HtmlPart } from '../content/html-part.tsx'
import { ScoreExamplePanel } from '../content/pages/scoring/score-example-panel.tsx'
import { scoringPage } from '../content/pages/scoring/scoring-page.tsx'
import { writePage } from '../content/write-page.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/scoring-conductor'

export const headers = contentHeaders

export function loader({ context }: Route.LoaderArgs) {
  return writePage(scoringPage, context.get(pageContext).site)
}

export const meta = ({ loaderData }: Route.MetaArgs) => describeContent(loaderData)

export default function Scoring({ loaderData: { head, parts } }: Route.ComponentProps) {
  return (
    <ContentFrame head={head}>
      <HtmlPart html={parts.before} />
      <ScoreExamplePanel />
      <HtmlPart html={parts.after} />
    </ContentFrame>
  )
}
