import type { ContentPage } from '../content-page.ts'
import { Bullets } from '../elements/bullets.tsx'
import { QuestionList } from '../elements/question-list.tsx'
import { Lead, Section } from '../elements/section.tsx'
import { Steps } from '../elements/steps.tsx'
import { ActionLink } from '../elements/text-link.tsx'

const QUESTIONS = [
  {
    question: '¿Está en Google Play o en el App Store?',
    answer:
      'No. Se instala desde el navegador, con los pasos de esta página. Si ves una app con nuestro nombre en una tienda, no es nuestra.',
  },
  {
    question: '¿Funciona sin internet?',
    answer:
      'Para leer, sí. Las guías y las páginas de información se guardan en tu dispositivo a los pocos segundos de entrar al sitio; la de cada provincia, cuando la visitás. Si tu navegador está en modo de ahorro de datos, se guardan solo las que abrís. Para consultar infracciones y para responder los pasos de «Resolver una infracción» hace falta internet.',
  },
  {
    question: '¿Guarda mis resultados en el teléfono?',
    answer:
      'No para verlos sin conexión. Mientras la ventana está abierta, el navegador recuerda tu búsqueda para retomarla si se recarga, y la olvida al cerrarla. Qué más queda en tu navegador y por cuánto tiempo está en la política de privacidad. Si querés conservar un resultado, descargalo en PDF.',
  },
  {
    question: '¿Cómo la saco?',
    answer:
      'Como cualquier otra: en Android y iPhone, dejá apretado el ícono y elegí desinstalar o eliminar. En la computadora, desde el menú de la ventana de la app.',
  },
]

export const mobileApp: ContentPage<'before' | 'after'> = {
  path: '/app-movil',
  title: 'App móvil',
  description:
    'Instalá el sitio como app en Android, iPhone o computadora, sin pasar por una tienda. Pasos para cada navegador y qué funciona sin conexión.',
  keywords: 'app de multas, app infracciones de tránsito, instalar app, consultar multas desde el celular',
  name: 'App móvil',
  questions: QUESTIONS,
  write: () => ({ before: <Offer />, after: <Explanation /> }),
}

function Offer() {
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="justify-self-start rounded-full bg-brand-soft px-3 py-1 font-semibold text-brand">
        Nuevo
      </p>
      <Lead>
        Este mismo sitio, con su ícono en la pantalla de inicio y a pantalla completa. No pasa por una tienda
        y ocupa muy poco. Cuando hay una versión nueva, te avisa.
      </Lead>
    </div>
  )
}

function Explanation() {
  return (
    <div className="grid max-w-3xl gap-8">
      <Section id="android" title="En Android, con Chrome">
        <Steps
          steps={[
            { title: 'Abrí este sitio en Chrome', text: 'No desde el navegador interno de otra app.' },
            { title: 'Tocá el menú ⋮', text: 'Está arriba a la derecha.' },
            {
              title: 'Elegí «Agregar a la pantalla principal»',
              text: 'Según la versión dice «Instalar app». Confirmá con «Instalar».',
            },
          ]}
        />
      </Section>
      <Section id="iphone" title="En iPhone o iPad, con Safari">
        <Steps
          steps={[
            { title: 'Abrí este sitio en Safari', text: 'Es el navegador que trae el teléfono.' },
            { title: 'Tocá Compartir', text: 'Es el cuadrado con una flecha hacia arriba.' },
            {
              title: 'Elegí «Agregar a inicio»',
              text: 'Si no lo ves, deslizá la lista hacia abajo. Confirmá con «Agregar».',
            },
          ]}
        />
      </Section>
      <Section id="computadora" title="En la computadora">
        <Bullets
          items={[
            'Chrome y Edge: tocá el ícono de instalar, a la derecha de la barra de direcciones, o buscá «Instalar» en el menú.',
            'Safari en Mac: menú Archivo, «Agregar al Dock».',
            'Firefox: en la computadora no instala sitios como apps en todas sus versiones; podés guardarlo en marcadores.',
          ]}
        />
      </Section>
      <Section id="que-trae" title="Qué cambia al instalarla">
        <Bullets
          items={[
            'Abre directo en la consulta, sin la barra del navegador.',
            'Las páginas de información que ya se guardaron se pueden leer sin conexión.',
            'En iPhone y iPad, los avisos del monitoreo en el teléfono solo funcionan con el sitio instalado.',
            'Lo demás es igual: la consulta sigue siendo gratuita. El único permiso que se pide es el de mostrar avisos, y solo si los activás en Mi cuenta.',
          ]}
        />
        <ActionLink to="/">Consultar infracciones</ActionLink>
      </Section>
      <Section id="preguntas" title="Preguntas">
        <QuestionList questions={QUESTIONS} />
      </Section>
    </div>
  )
}
