import { ContentFrame } from './content-frame.tsx'
import { Html } from './html.tsx'
import type { RenderedContent } from './render-content.ts'

export function ContentRoute({ loaderData }: { loaderData: RenderedContent }) {
  return (
    <ContentFrame head={loaderData.head}>
      <Html html={loaderData.parts.main} />
    </ContentFrame>
  )
}
