import { OuterAreaPage, type OuterAreaPageProps } from '../signed-in/index.ts'

const ABOUT = { href: '/solucion-infracciones-municipios', name: 'Qué es publicar con nosotros' }

export function OuterPage(props: Omit<OuterAreaPageProps, 'about'>) {
  return <OuterAreaPage about={ABOUT} {...props} />
}
