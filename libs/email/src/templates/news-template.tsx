import { Button, Details, Headline, Kicker, Paragraph, Quotation } from './parts.js';

interface NewsFacts {
  title: string;
  customerName: string;
  forShop: boolean;
  message: string | null;
  details: [label: string, value: string][];
  path: string;
}

/** Each side has its own wording. */
export interface Wording<News> {
  headline: (news: News) => string;
  subject: (news: News) => string;
  text: (news: News) => string;
  button: (news: News) => string;
}

/** News of a quote or package for one side. */
export const newsTemplate = <News extends NewsFacts>(
  kicker: (news: News) => string,
  { headline, subject, text, button }: Wording<News>,
) => ({
  subject,
  preview: (news: News) => text(news),
  body: (news: News) => (
    <>
      <Kicker>{kicker(news)}</Kicker>
      <Headline>{headline(news)}</Headline>
      {!news.forShop && <Paragraph>Hello {news.customerName},</Paragraph>}
      <Paragraph>{text(news)}</Paragraph>
      {news.message && <Quotation>{news.message}</Quotation>}
      <Details rows={news.details} />
      <Button path={news.path}>{button(news)}</Button>
    </>
  ),
});
