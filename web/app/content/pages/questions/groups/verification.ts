import {
  BLOCK_MS,
  CODE_LENGTH,
  CODE_LIFETIME_MS,
  MAX_WRONG_GUESSES,
  RESEND_COOLDOWN_SECONDS,
} from '@multas/domain'
import type { QuestionGroup } from '../question-group.ts'

const MINUTES = CODE_LIFETIME_MS / 60_000
const BLOCK_HOURS = BLOCK_MS / 3_600_000
const RESEND_MINUTES = RESEND_COOLDOWN_SECONDS / 60

/** Figures come from the constants of the rules. */
export const VERIFICATION: QuestionGroup = {
  id: 'codigo',
  name: 'El código por correo',
  questions: [
    {
      id: 'por-que-el-correo',
      question: '¿Por qué me piden un correo?',
      answer:
        'Para confirmar que hay una persona detrás de cada búsqueda y evitar consultas masivas, y para enviarte el resultado si cerrás la página. No lo usamos para publicidad ni se lo damos a nadie.',
      links: [{ to: '/politica-privacidad', text: 'Política de privacidad' }],
      isInStructuredData: true,
    },
    {
      id: 'cuanto-vale-el-codigo',
      question: '¿Cuánto tiempo sirve el código?',
      answer: `${MINUTES} minutos, y una sola vez. Es de ${CODE_LENGTH} dígitos. El correo que lo trae dice hasta qué hora vale.`,
      isInStructuredData: true,
    },
    {
      id: 'codigo-no-llega',
      question: 'No me llega el código. ¿Qué hago?',
      answer: `Fijate en correo no deseado y en que la dirección esté bien escrita. Si no aparece, podés pedir otro cuando termina la espera de ${RESEND_MINUTES} minutos que se ve en la pantalla. Si la dirección está mal, «Cambiar email» se habilita a los 10 segundos.`,
    },
    {
      id: 'codigo-incorrecto',
      question: '¿Qué pasa si escribo mal el código?',
      answer: `Te decimos cuántos intentos te quedan. Después de ${MAX_WRONG_GUESSES} códigos incorrectos, desde tu navegador o tu conexión no se puede usar ese correo durante ${BLOCK_HOURS} hora. Es para que nadie pueda adivinar un código ajeno.`,
    },
    {
      id: 'que-correos',
      question: '¿Por qué no acepta mi correo?',
      answer:
        'No aceptamos correos temporales o descartables, direcciones con un alias después del signo más, ni dominios con una terminación desconocida o un error de tipeo, como «.con». Al lado del campo te decimos cuál es el problema.',
    },
    {
      id: 'no-pedi-codigo',
      question: 'Me llegó un código y no lo pedí. ¿Debo hacer algo?',
      answer:
        'No. Alguien escribió tu dirección, quizás por error. Sin el código nadie puede usar tu correo para buscar. No se lo pases a nadie, aunque te llamen.',
    },
  ],
}
