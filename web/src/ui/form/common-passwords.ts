/** The most common passwords that pass our own rules. In lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  123456a 1234567a 12345678a 123456789a 1234567890a 12345a a12345 a123456 a1234567 a12345678
  a123456789 aa123456 aa12345678 aaa111 abc123 abc1234 abc12345 abc123456 abcd123 abcd1234
  abcd12345 abcde12345 admin1 admin12 admin123 admin1234 amanda1 andrew1 angel1 anthony1
  ashley1 asd123 asdf123 asdf1234 asdfgh1 baby123 babygirl1 bailey1 baseball1 blink182
  brandon1 buster1 charlie1 charlie123 chelsea1 chocolate1 computer1 cookie1 daniel1 dragon1
  football1 freedom1 friends1 g123456 gfhjkm1 hannah1 hello1 hello12 hello123 hello1234
  iloveu1 iloveu2 iloveyou1 iloveyou123 iloveyou2 jasmine1 jessica1 jordan1 jordan23 justin1
  letmein1 letmein123 liverpool1 lovely1 love123 love1234 loveme1 lucky1 lucky7 maggie1
  master1 matthew1 michael1 michelle1 monkey1 monkey12 monkey123 mustang1 mynoob1 ninja1 nicole1
  p123456 pass1 pass123 pass1234 passw0rd passw0rd1 password0 password1 password12 password123
  password1234 password2 princess1 q123456 q1w2e3 q1w2e3r4 q1w2e3r4t5 qaz123 qazwsx1 qazwsx123
  qq123456 qq123123 qwe123 qweasd123 qwer1234 qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345
  qwerty123456 samsung1 secret1 shadow1 soccer1 starwars1 summer1 sunshine1 superman1 taylor1
  test1 test12 test123 test1234 trustno1 user123 w123456 wang123 welcome1 welcome12 welcome123
  whatever1 woaini1314 woaini520 woaini521 woaini123 x123456 z123456 zxc123 zxcvbn1 zxcvbnm1
  zxcvbnm123 1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 123abc 123qwe
  123qweasd 1234qwer 12345qwert 123456qwerty 520520a 5201314a
  `
    .trim()
    .split(/\s+/),
)
