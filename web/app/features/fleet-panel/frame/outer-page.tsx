import { OuterAreaPage, type OuterAreaPageProps } from '../../signed-in/index.ts'

const ABOUT = { href: '/gestion-de-flotas', name: 'Qué es la gestión de flotas' }

export function OuterPage(props: Omit<OuterAreaPageProps, 'about'>) {
  return <OuterAreaPage about={ABOUT} {...props} />
}
