import { Fragment } from 'react';
import type { EmailShown } from '../email-catalog.js';
import {
  Aside,
  Button,
  Headline,
  Kicker,
  Paragraph,
  PlainLink,
  Quotation,
  TextLink,
} from './parts.js';
import type { Template } from './template.js';

type News = EmailShown<'message.posted'>;

const countIn = ({ messages }: News) =>
  messages.length === 1 ? 'A new message' : `${messages.length} new messages`;
const filesIn = (files: number) => (files === 1 ? '1 file attached' : `${files} files attached`);

export const messagePosted: Template<'message.posted'> = {
  subject: (news) => `${countIn(news)} about ${news.number}`,
  preview: ({ messages }) => `${messages[0]!.authorName}: ${messages[0]!.text}`,
  body: (news) => (
    <>
      <Kicker>{news.number}</Kicker>
      <Headline>
        {countIn(news)} about “{news.title}”
      </Headline>
      {news.name && <Paragraph>Hello {news.name},</Paragraph>}
      {news.messages.map(({ authorName, when, text, files }) => (
        <Fragment key={when + text}>
          <Paragraph>
            {authorName}, {when}
            {files > 0 && `, ${filesIn(files)}`}
          </Paragraph>
          <Quotation>{text}</Quotation>
        </Fragment>
      ))}
      <Button path={news.path}>Answer</Button>
      <Aside>Please answer on that page, which shows the whole conversation.</Aside>
      <PlainLink path={news.path} />
      {news.stopPath && (
        <Aside>
          Do you not want these emails?{' '}
          <TextLink path={news.stopPath}>Stop emails about {news.number}</TextLink>
        </Aside>
      )}
    </>
  ),
};
