import type { SiteContext } from '../../../../site.ts'
import { STORED_OF_SEARCHES } from '../../legal/stored-searches.ts'
import type { QuestionGroup } from '../question-group.ts'

const PROFILE_ORIGINS: Readonly<Record<SiteContext['profiles'], string>> = {
  everyone: 'a la que se llega desde el resultado de una búsqueda por DNI',
  own: 'que existe solo si su titular la pide y comprobamos que es esa persona',
  nobody: 'que este sitio no publica de nadie',
}

const ANSWERED = ['verification_codes', 'searches', 'search_events', 'result_links', 'fines']

export function writePrivacy(contactEmail: string, profiles: SiteContext['profiles']): QuestionGroup {
  return {
    id: 'privacidad',
    name: 'Privacidad y datos',
    questions: [
      {
        id: 'que-guardan',
        question: '¿Qué datos guardan y por cuánto tiempo?',
        answer: STORED_OF_SEARCHES.filter(({ key }) => ANSWERED.includes(key))
          .map(({ what, howLong }) => `${what}. ${howLong}`)
          .join('\n\n'),
        links: [{ to: '/politica-privacidad', text: 'Política de privacidad' }],
      },
      {
        id: 'como-los-protegen',
        question: '¿Cómo protegen mi correo y mi DNI?',
        answer:
          'Los guardamos cifrados. Para abrir un enlace privado hace falta su dirección completa, que no se puede adivinar, y de esa dirección guardamos solo una huella. Los registros técnicos no tienen correos, patentes ni DNI.',
      },
      {
        id: 'quien-puede-consultarme',
        question: '¿Cualquiera puede consultar mi patente?',
        answer:
          'Con un correo verificado, sí; también los formularios oficiales permiten buscar una patente. Por eso limitamos las búsquedas. Los resultados no tienen una página pública que aparezca en buscadores: los ve quien buscó y quien recibe su enlace.',
      },
      {
        id: 'perfil',
        question: '¿Qué es el perfil de una persona?',
        answer: `Una página ${PROFILE_ORIGINS[profiles]}. Muestra el nombre, el puntaje y cantidades; nunca el DNI, la patente ni las infracciones una por una. No figura en buscadores. Si es el tuyo, podés reclamarlo para decidir qué más muestra, o pedir que se quite: deja de verse en el acto.`,
        links: [{ to: '/datos-personales', text: 'Quitar o reclamar mi perfil' }],
      },
      {
        id: 'mis-derechos',
        question: '¿Cómo pido ver, corregir o borrar mis datos?',
        answer: `En «Tus datos personales», con tu correo verificado: ahí ves el plazo y la respuesta. O escribinos a ${contactEmail}. Respondemos un pedido de acceso dentro de los 10 días corridos, y uno de corrección, actualización o supresión dentro de los 5 días hábiles. Si no quedás conforme, podés reclamar ante la Agencia de Acceso a la Información Pública.`,
        links: [{ to: '/datos-personales', text: 'Hacer un pedido sobre mis datos' }],
        norm: 'Ley 25.326, artículos 14 y 16',
        source: 'https://cyd-temp.defensoria.org.ar/ley-de-proteccion-de-los-datos-personales-8918',
        checked: '2026-11-22',
        isInStructuredData: true,
      },
      {
        id: 'terceros',
        question: '¿Usan herramientas de medición de otros?',
        answer:
          'No. Medimos el uso del sitio con herramientas propias, y respetamos las señales «No rastrear» y «Control de Privacidad Global» de tu navegador. No hay publicidad ni se cargan cosas de otros sitios.',
      },
    ],
  }
}
