#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/threads.h>
#include <libxml/tree.h>
#include <libxml/SAX2.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlversion.h>

static inline void xmlSayNothing(void *context, const char *message, ...) {
    (void)context;
    (void)message;
}

/// Keeps what is complained of outside any parser, such as notations that are declared twice, from standard error.
static inline void xmlBeSilent(void) {
    xmlSetGenericErrorFunc(NULL, xmlSayNothing);
#if LIBXML_VERSION < 21400
    /* Each thread has one of its own, which is made from this. */
    xmlThrDefSetGenericErrorFunc(NULL, xmlSayNothing);
#endif
}

/// Parses `count` bytes in place: the parser borrows them, so that the pointers it hands out are places in them.
/// A NUL must follow the last byte. Returns 0, or -1 when no input could be made.
static inline int xmlParseBorrowed(xmlParserCtxtPtr context, const char *bytes, size_t count) {
#if LIBXML_VERSION >= 21400
    xmlParserInputPtr input = xmlNewInputFromMemory(
        NULL, bytes, count, XML_INPUT_BUF_STATIC | XML_INPUT_BUF_ZERO_TERMINATED);
    if (input == NULL) return -1;
    xmlDocPtr document = xmlCtxtParseDocument(context, input);
    if (document != NULL) xmlFreeDoc(document);
#else
    /* Not xmlParserInputBufferCreateStatic: in 2.9 it rewinds near the end and parses the document twice. */
    xmlParserInputPtr input = xmlNewInputStream(context);
    if (input == NULL) return -1;
    input->base = (const xmlChar *)bytes;
    input->cur = input->base;
    input->end = input->base + count;
    input->length = (int)count;
    if (inputPush(context, input) < 0) {
        xmlFreeInputStream(input);
        return -1;
    }
    xmlParseDocument(context);
#endif
    if (context->myDoc != NULL) {
        xmlFreeDoc(context->myDoc);
        context->myDoc = NULL;
    }
    return 0;
}
