import type { Translations } from '../translations.ts'

/** Reporting a wrong record. */
export const CONTEST: Translations = {
  'Le avisaste a {0} que no reconocés esta infracción.': {
    en: 'You told {0} that you do not recognise this fine.',
    pt: 'Você avisou a {0} que não reconhece esta multa.',
  },
  'Nos avisaste de un error en esta infracción: la estamos revisando.': {
    en: 'You reported an error in this fine: we are reviewing it.',
    pt: 'Você avisou de um erro nesta multa: estamos revisando.',
  },
  'Avisar al municipio que no la reconozco': {
    en: 'Tell the municipality that I do not recognise it',
    pt: 'Avisar ao município que não a reconheço',
  },
  'Avisar un error': { en: 'Report an error', pt: 'Avisar um erro' },
  'Alguien avisó que este registro puede tener un error. Lo estamos revisando.': {
    en: 'Someone reported that this record may be wrong. We are reviewing it.',
    pt: 'Alguém avisou que este registro pode ter um erro. Estamos revisando.',
  },
  'El vehículo ya no era mío': { en: 'The vehicle was no longer mine', pt: 'O veículo já não era meu' },
  'Creo que clonaron la patente': { en: 'I think the plate was cloned', pt: 'Acho que clonaram a placa' },
  'Hay un dato equivocado': { en: 'Something in it is wrong', pt: 'Há um dado errado' },
  'Otro motivo': { en: 'Another reason', pt: 'Outro motivo' },
  'Avisar que no reconocés esta infracción': {
    en: 'Say that you do not recognise this fine',
    pt: 'Avisar que você não reconhece esta multa',
  },
  'Avisar un error en esta infracción': {
    en: 'Report an error in this fine',
    pt: 'Avisar um erro nesta multa',
  },
  Listo: { en: 'Done', pt: 'Pronto' },
  '{0} Mientras tanto, quien vea esta infracción lee que está en revisión. Si querés defenderte, presentá el descargo donde indica el acta y dentro de su plazo.':
    {
      en: '{0} Meanwhile, whoever sees this fine reads that it is under review. If you want to defend yourself, file your defence where the record says and within its term.',
      pt: '{0} Enquanto isso, quem vir esta multa lê que está em revisão. Se quiser se defender, apresente a defesa onde indica a autuação e dentro do prazo.',
    },
  '{0} No le decimos quién sos, así que no te va a responder: te escribimos nosotros, al correo con el que buscaste, cuando termine la revisión.':
    {
      en: '{0} We do not say who you are, so it will not answer you: we write to you, to the e-mail of your search, when the review ends.',
      pt: '{0} Não dizemos quem você é, então ele não vai responder: nós escrevemos, para o e-mail da sua busca, quando a revisão terminar.',
    },
  'Le avisamos a {0}.': { en: 'We told {0}.', pt: 'Avisamos a {0}.' },
  '{0} Comparamos el registro con lo que informó {1}, y en 5 días hábiles te respondemos al correo con el que buscaste.':
    {
      en: '{0} We compare the record with what {1} reported, and answer within 5 working days to the e-mail of your search.',
      pt: '{0} Comparamos o registro com o que {1} informou, e em 5 dias úteis respondemos ao e-mail da sua busca.',
    },
  'Lo estamos revisando.': { en: 'We are reviewing it.', pt: 'Estamos revisando.' },
  '{0} No suspende plazos ni reemplaza la presentación ante el juzgado. {1}': {
    en: '{0} It suspends no terms and does not replace filing with the court. {1}',
    pt: '{0} Não suspende prazos nem substitui a apresentação perante o juízo. {1}',
  },
  'No es un descargo.': { en: 'This is not a defence.', pt: 'Não é uma defesa.' },
  'Le llega al municipio para que revise sus datos, sin tu nombre ni tu correo.': {
    en: 'It goes to the municipality, to review its data, without your name or your e-mail.',
    pt: 'Chega ao município para que revise seus dados, sem o seu nome nem o seu e-mail.',
  },
  'Sirve para que revisemos si lo que mostramos coincide con lo que informó la jurisdicción.': {
    en: 'It lets us check whether what we show matches what the jurisdiction reported.',
    pt: 'Serve para verificarmos se o que mostramos coincide com o que a jurisdição informou.',
  },
  'Contalo con tus palabras (opcional)': {
    en: 'In your own words (optional)',
    pt: 'Conte com suas palavras (opcional)',
  },
  'No escribas tu nombre, DNI ni teléfono. {0}/{1}': {
    en: 'Do not write your name, ID number or phone. {0}/{1}',
    pt: 'Não escreva seu nome, documento nem telefone. {0}/{1}',
  },
  'Enviando…': { en: 'Sending…', pt: 'Enviando…' },
  'Enviar el aviso': { en: 'Send', pt: 'Enviar o aviso' },
  '¿Por qué no la reconocés?': { en: 'Why do you not recognise it?', pt: 'Por que você não a reconhece?' },
  '¿Qué está mal?': { en: 'What is wrong?', pt: 'O que está errado?' },
  'Elegí un motivo.': { en: 'Choose a reason.', pt: 'Escolha um motivo.' },
  'No pudimos enviar el aviso. Probá de nuevo en unos minutos.': {
    en: 'We could not send it. Try again in a few minutes.',
    pt: 'Não foi possível enviar o aviso. Tente de novo em alguns minutos.',
  },
}
