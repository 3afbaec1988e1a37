import type { Language } from '@dulcinea/contract/constants'
import type { CodeUse } from '@dulcinea/contract/rules'
import type { Mail } from '../../engines/mail/port.ts'
import { text } from '../../texts/text.ts'
import { letterHtml, letterText, type LetterBody } from './letter-page.ts'

type EmailContent = Pick<LetterBody, 'paragraphs' | 'code' | 'link'> & { subject: string }

export const letter = (
  to: string,
  language: Language,
  { subject, ...content }: EmailContent,
): Mail => {
  const body: LetterBody = {
    language,
    greeting: text(language, 'mail.greeting'),
    closing: text(language, 'mail.closing'),
    ...content,
  }
  return { to, subject, text: letterText(body), html: letterHtml(body) }
}

export const codeLetter = (
  to: string,
  language: Language,
  { useIn, code }: { useIn: CodeUse | 'console'; code: string },
): Mail =>
  letter(to, language, {
    subject: text(language, `mail.code.${useIn}.subject`),
    code,
    paragraphs: [
      text(language, `mail.code.${useIn}.lead`),
      text(language, 'mail.code.life'),
      text(language, `mail.code.${useIn}.notYou`),
    ],
  })

/** Notifies the user that their password has changed. */
export const passwordLetter = (to: string, language: Language): Mail =>
  letter(to, language, {
    subject: text(language, 'mail.passwordChanged.subject'),
    paragraphs: [
      text(language, 'mail.passwordChanged.lead'),
      text(language, 'mail.passwordChanged.notYou'),
    ],
  })

/** Sent to the old address after the account's address has changed. */
export const movedLetter = (to: string, language: Language, url: string): Mail =>
  letter(to, language, {
    subject: text(language, 'mail.emailChanged.subject'),
    link: { label: text(language, 'mail.emailChanged.link'), url },
    paragraphs: [
      text(language, 'mail.emailChanged.lead'),
      text(language, 'mail.emailChanged.wasYou'),
    ],
  })
