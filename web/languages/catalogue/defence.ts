import type { Translations } from '../translations.ts'

/** The model letter, which itself is in Spanish. */
export const DEFENCE: Translations = {
  'El exceso no supera el 10 % de la velocidad máxima: podrías presentar un descargo': {
    en: 'The excess is not above 10% of the speed limit: you could file a defence',
    pt: 'O excesso não supera 10% da velocidade máxima: você poderia apresentar uma defesa',
  },
  'Texto oficial de la ley{0}': {
    en: 'Official text of the law (in Spanish){0}',
    pt: 'Texto oficial da lei (em espanhol){0}',
  },
  'El descargo modelo plantea también la doble imputación. {0}': {
    en: 'The model defence also pleads the double charge. {0}',
    pt: 'O modelo de defesa também alega a dupla imputação. {0}',
  },
  'el descargo modelo': { en: 'the model defence', pt: 'o modelo de defesa' },
  'Velocidad registrada': { en: 'Recorded speed', pt: 'Velocidade registrada' },
  'Velocidad máxima': { en: 'Speed limit', pt: 'Velocidade máxima' },
  Exceso: { en: 'Excess', pt: 'Excesso' },
  '{0} jurisdicciones informan esta acta: podrías plantear la doble imputación': {
    en: '{0} jurisdictions report this record: you could plead the double charge',
    pt: '{0} jurisdições informam esta autuação: você poderia alegar a dupla imputação',
  },
  'Ver descargo modelo': { en: 'See model defence', pt: 'Ver modelo de defesa' },
  'Descargo modelo': { en: 'Model defence (in Spanish)', pt: 'Modelo de defesa (em espanhol)' },
  'Orientativo. Completá los espacios en blanco, revisalo y firmalo antes de presentarlo.': {
    en: 'For guidance. Fill in the blanks, check it and sign it before you file it. It is in Spanish, as the court needs it.',
    pt: 'Orientativo. Preencha os espaços em branco, revise e assine antes de apresentar. Está em espanhol, como o juízo precisa.',
  },
  'Descargo descargado': { en: 'Defence downloaded', pt: 'Defesa baixada' },
  Descargar: { en: 'Download', pt: 'Baixar' },
  Copiar: { en: 'Copy', pt: 'Copiar' },
  'Texto del descargo': { en: 'Text of the defence', pt: 'Texto da defesa' },
  'Descargo copiado': { en: 'Defence copied', pt: 'Defesa copiada' },
  'Pegalo en tu documento o correo.': {
    en: 'Paste it into your document or e-mail.',
    pt: 'Cole no seu documento ou e-mail.',
  },
  'No pudimos copiarlo. Seleccioná el texto o usá «Descargar».': {
    en: 'We could not copy it. Select the text or use “Download”.',
    pt: 'Não foi possível copiar. Selecione o texto ou use “Baixar”.',
  },
}
