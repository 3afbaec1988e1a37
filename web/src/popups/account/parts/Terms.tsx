import { OUTSIDE_PAGES } from '../../../device/outside-pages.ts'
import { InterpolatedText } from '../../../i18n/InterpolatedText.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'

type TermsProps = { agreed: boolean; onAgree: (agreed: boolean) => void }

export const Terms = ({ agreed, onAgree }: TermsProps) => {
  const { t } = useText()
  return (
    <Checkbox checked={agreed} onChange={onAgree}>
      <InterpolatedText
        text={t('components.termsAndPolicy.agree')}
        parts={{
          terms: (
            <a href={OUTSIDE_PAGES.terms} target="_blank" rel="noreferrer">
              {t('components.termsAndPolicy.terms')}
            </a>
          ),
          privacy: (
            <a href={OUTSIDE_PAGES.privacy} target="_blank" rel="noreferrer">
              {t('components.termsAndPolicy.privacy')}
            </a>
          ),
        }}
      />
    </Checkbox>
  )
}
