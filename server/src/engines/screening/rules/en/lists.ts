/** Phrases that several English rules share. Words are written as they are read: no apostrophes. */
export const EN_LISTS = {
  i: 'i|im|ive|id|ill|me|my',
  im: 'im|i am|i m|iam|i was',
  you: 'you|u|ya',
  youre: 'you are|youre|your|ur|u r|you re|u are',
  be: 'is|are|am|was|were|be|being|im|youre|shes|hes|theyre|whos|turned|turns|turning',
  not: 'not|dont|do not|never|wont|will not|didnt|did not|wouldnt|isnt|arent|aint|cannot|cant|no longer|doesnt|wasnt|without|stop|stopped|quit|nobody|neither',
  yourself: 'yourself|urself|ur self|your self',
  myself: 'myself|my self|meself',
  news: 'news|article|headline|headlines|newspaper|journalist|court|trial|judge|police|arrested|convicted|sentenced|prison|jail|law|laws|lawyer|bill|senator|accused|allegation|allegations|charges|charged|statistics|study|survivor|survivors|victim|victims|awareness|prevention|prevent|documentary|podcast|history|investigation|scandal|banned|ban|against|protect|protects|protecting|advocate|activist|charity|condemned|criminal|criminals|crime|crimes',
  media: 'lyric|lyrics|song|songs|sings|sang|sing|chorus|album|movie|movies|film|films|book|novel|poem|play|episode|season|series|show|anime|drama|character|protagonist|documentary|news|article|headline|podcast|game|level|boss fight|quote|quoted|title|titled|called|novelist|author|script|plot|scene|actor|actress|villain|hero',
  request: 'write|describe|tell|make|generate|create|draw|show|imagine|roleplay|role play|rp|play|story|stories|tale|scene|scenes|fantasy|fantasies|fanfic|fiction|porn|hentai|video|picture|pictures|photo|photos|pic|pics|image|images|want|wanna|gonna|going to|let me|lets|act out|pretend|please',
  family: 'mother|mom|mommy|mum|stepmom|stepmother|father|dad|stepdad|stepfather|sister|sis|stepsister|stepsis|brother|bro|stepbrother|son|stepson|daughter|stepdaughter|aunt|uncle|cousin|niece|nephew|grandma|grandpa|grandmother|grandfather|siblings|twin sisters',
  animal: 'dog|dogs|horse|horses|animal|animals|goat|pig|donkey|sheep|cow|wolf',
  // Graphic enough to be refused in any company.
  hardcore:
    'porn*|sex|sexual|sexually|sexting|erotic*|nude|nudes|nudity|naked|topless|hentai|nsfw|xxx|' +
    'fuck|fucks|fucked|fucking|blowjob*|handjob*|masturbat*|orgasm*|cum|cumming|penetrat*|' +
    'undress*|strip|strips|stripping|strip naked|intercourse|horny|pussy|cock|dick|penis|vagina|tits|boobs|' +
    'breasts|nipples|genital*|molest*|deepthroat*|creampie|threesome|smut|lewd|make love|' +
    'making love|makes love|blow job|hand job|dirty story|dirty talk|sleep with me|in bed|into bed|to bed with|bedroom scene|' +
    'bed scene|seduc*|lingerie|bikini|panties|fetish|kinky|bdsm',
  suggestive: 'sexy|hot|seductive|sensual|lingerie|bikini|swimsuit|underwear|panties|stockings|thong|cleavage|provocative|skimpy|revealing|flirty',
  ord: '#grade (st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth',
  grader: '<ord> grader|<ord> graders|<ord> grade|grade #grade',
  school: 'middle school|elementary school|primary school|grade school|junior high|junior high school|high school|secondary school|highschool|kindergarten|preschool',
  'school-age':
    'schoolgirl*|schoolboy*|school girl|school girls|school boy|middle schooler*|elementary schooler*|' +
    'high schooler*|highschooler*|grade schooler*|preschooler*|kindergartner*|kindergartener*|' +
    '<school> (girl|girls|boy|boys|student|students|kid|kids|freshman|sophomore|junior|senior|pupil|cheerleader|age)|' +
    '<grader>',
  child:
    'child|children|kid|kids|toddler*|infant|infants|little girl|little girls|little boy|little boys|' +
    'young girl|young girls|young boy|young boys|preteen*|pre teen|pre teens|tween|tweens|teen|teens|' +
    'teenage|teenager*|underage*|under age|juvenile|prepubescent|pubescent|minors|a minor|kiddie|kiddy',
  'old-age': '#minor (year|years|yr|yrs) (old|olds)|#minor (yo|y o|yrs|yr)|age #minor|aged #minor|#minor years of age|under (18|eighteen)|below 18|younger than 18',
} as const
