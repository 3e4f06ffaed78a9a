import { OuterAreaPage, type OuterAreaPageProps } from '../signed-in/index.ts'

const ABOUT = { href: '/solucion-infracciones-municipios', name: 'Qué es publicar con nosotros' }

/** A page outside the frame: nobody is signed in yet, or for no municipality. */
export function OuterPage(props: Omit<OuterAreaPageProps, 'about'>) {
  return <OuterAreaPage about={ABOUT} {...props} />
}
