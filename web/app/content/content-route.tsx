import { ContentFrame } from './content-frame.tsx'
import { Html } from './html.tsx'
import type { WrittenPage } from './write-page.ts'

export function ContentRoute({ loaderData }: { loaderData: WrittenPage }) {
  return (
    <ContentFrame head={loaderData.head}>
      <Html html={loaderData.parts.main} />
    </ContentFrame>
  )
}
