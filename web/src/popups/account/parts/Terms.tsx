import { SERVER_PAGE_URLS } from '../../../device/server-pages.ts'
import { InterpolatedText } from '../../../i18n/InterpolatedText.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { Checkbox } from '@dulcinea/ui/form/Checkbox.tsx'

type TermsProps = { agreed: boolean; onAgree: (agreed: boolean) => void }

export const Terms = ({ agreed, onAgree }: TermsProps) => {
  const { t } = useText()
  return (
    <Checkbox checked={agreed} onChange={onAgree}>
      <InterpolatedText
        text={t('components.termsAndPolicy.agree')}
        parts={{
          terms: (
            <a href={SERVER_PAGE_URLS.terms} target="_blank" rel="noreferrer">
              {t('components.termsAndPolicy.terms')}
            </a>
          ),
          privacy: (
            <a href={SERVER_PAGE_URLS.privacy} target="_blank" rel="noreferrer">
              {t('components.termsAndPolicy.privacy')}
            </a>
          ),
        }}
      />
    </Checkbox>
  )
}
