import type { Language } from '@dulcinea/contract/constants'
import type { CodeUse } from '@dulcinea/contract/rules'
import type { Mail } from '../../engines/mail/port.ts'
import { translate } from '../../i18n/translate.ts'
import { renderEmailHtml, renderEmailText, type EmailBody } from './email-template.ts'

type EmailContent = Pick<EmailBody, 'paragraphs' | 'code' | 'link'> & { subject: string }

export const composeEmail = (
  to: string,
  language: Language,
  { subject, ...content }: EmailContent,
): Mail => {
  const body: EmailBody = {
    language,
    greeting: translate(language, 'mail.greeting'),
    closing: translate(language, 'mail.closing'),
    ...content,
  }
  return { to, subject, text: renderEmailText(body), html: renderEmailHtml(body) }
}

export const composeCodeEmail = (
  to: string,
  language: Language,
  { useIn, code }: { useIn: CodeUse | 'console'; code: string },
): Mail =>
  composeEmail(to, language, {
    subject: translate(language, `mail.code.${useIn}.subject`),
    code,
    paragraphs: [
      translate(language, `mail.code.${useIn}.lead`),
      translate(language, 'mail.code.life'),
      translate(language, `mail.code.${useIn}.notYou`),
    ],
  })

/** Notifies the user that their password has changed. */
export const composePasswordChangedEmail = (to: string, language: Language): Mail =>
  composeEmail(to, language, {
    subject: translate(language, 'mail.passwordChanged.subject'),
    paragraphs: [
      translate(language, 'mail.passwordChanged.lead'),
      translate(language, 'mail.passwordChanged.notYou'),
    ],
  })

/** Sent to the old address after the account's address has changed. */
export const composeAddressChangedEmail = (to: string, language: Language, url: string): Mail =>
  composeEmail(to, language, {
    subject: translate(language, 'mail.emailChanged.subject'),
    link: { label: translate(language, 'mail.emailChanged.link'), url },
    paragraphs: [
      translate(language, 'mail.emailChanged.lead'),
      translate(language, 'mail.emailChanged.wasYou'),
    ],
  })
